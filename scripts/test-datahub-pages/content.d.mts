/** What can be in the catalog while the pages are opened, by name. */
export declare const CONTENTS: Record<
  string,
  {
    isAvailable(): boolean;
    /** Writes it to the service at an address. The folder is for temporary files. */
    write(address: string, folder: string): Promise<void>;
  }
>;

/** Waits until search finds what was written. */
export declare function waitForSearch(address: string): Promise<void>;
