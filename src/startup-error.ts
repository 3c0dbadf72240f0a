/** The service cannot start, and the message tells its operator what to do: printed as it is, without a stack. */
export class StartupError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'StartupError';
  }
}
