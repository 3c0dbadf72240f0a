/** The DataHub release whose interface this service has; clients choose their features by it. */
export const INTERFACE_VERSION = '1.7.0';
