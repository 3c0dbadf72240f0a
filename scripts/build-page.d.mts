/** Builds the page in a folder, which is emptied before. */
export function buildPage(folder: string): Promise<void>;
