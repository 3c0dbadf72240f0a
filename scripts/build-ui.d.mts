/** Builds the page in a folder, which is emptied before. */
export function buildUi(folder: string): Promise<void>;
