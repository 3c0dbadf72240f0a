import { type Change, contextAspects, entity, folder, STAMP } from './entity.js';
import { container, group, platform } from './urns.js';

interface Container {
  name: string;
  subtype: 'Database' | 'Schema' | 'Bucket' | 'Folder';
  on: string;
  description: string;
  parent?: string;
  owner: string;
}

export function containersOf(containers: Record<string, Container>): Change[] {
  return Object.entries(containers).flatMap(([id, { name, subtype, on, description, parent, owner }]) =>
    entity(container(id), {
      containerProperties: {
        name,
        description,
        env: 'PROD',
        customProperties: { region: 'eu-west' },
        externalUrl: `https://${on}.larkspur.example/${name}`,
        created: { time: STAMP.time },
        lastModified: { time: STAMP.time },
      },
      dataPlatformInstance: { platform: platform(on) },
      subTypes: { typeNames: [subtype] },
      browsePathsV2: { path: parent ? [folder(parent)] : [] },
      ...(parent && { container: { container: container(parent) } }),
      ...contextAspects({ owners: { technical: [group(owner)] } }),
    }),
  );
}
