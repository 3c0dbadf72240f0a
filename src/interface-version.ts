/** The DataHub release whose interface this service implements. Clients choose features by it. */
export const INTERFACE_VERSION = '1.7.0';
