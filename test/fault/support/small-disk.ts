import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const KILOBYTE = 1024;
/** A user and a mount namespace: what is mounted there, nobody else sees, and nobody has to be root. */
const NAMESPACES = ['--user', '--map-root-user', '--mount'];

/** A disk in memory whose size can be chosen, for the programs that are run with it. */
export class SmallDisk {
  private constructor(
    readonly folder: string,
    readonly holder: ChildProcess,
  ) {}

  /** @throws Error that says why this machine has none */
  static async open(megabytes: number): Promise<SmallDisk> {
    const folder = mkdtempSync(join(tmpdir(), 'cairn-disk-'));
    const mount = `mount -t tmpfs -o size=${megabytes}m tmpfs "$0" && echo mounted && exec cat`;
    // It ends with its standard input, and so with this process, and the disk with it.
    const holder = spawn('unshare', [...NAMESPACES, 'sh', '-c', mount, folder], { stdio: 'pipe' });
    const failure = new Promise<never>((_, reject) => {
      holder.once('error', reject);
      holder.once('exit', () => reject(new Error('this machine lets nobody mount a disk of their own')));
    });
    failure.catch(() => undefined);
    try {
      await Promise.race([once(holder.stdout, 'data'), failure]);
      execFileSync('nsenter', ['--version']);
      return new SmallDisk(folder, holder);
    } catch (error) {
      holder.kill();
      rmdirSync(folder);
      throw error;
    }
  }

  /** The beginning of a command that sees the disk. */
  get prefix(): string[] {
    return ['nsenter', '--preserve-credentials', '--user', '--mount', '--target', `${this.holder.pid}`];
  }

  /** Leaves so much room, in bytes. */
  leave(bytes: number): void {
    const [, used] = this.#run('df', '--output=used', '--block-size=1', this.folder).trim().split('\n');
    const kilobytes = Math.ceil((Number(used) + bytes) / KILOBYTE);
    this.#run('mount', '-o', `remount,size=${kilobytes}k`, this.folder);
  }

  async close(): Promise<void> {
    const ended = once(this.holder, 'exit');
    this.holder.kill();
    await ended;
    rmdirSync(this.folder);
  }

  #run(...command: string[]): string {
    const [program = '', ...args] = [...this.prefix, ...command];
    const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' });
    if (status !== 0) throw new Error(`${command.join(' ')}: ${stderr}`);
    return stdout;
  }
}
