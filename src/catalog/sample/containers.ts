import { type Change, contextAspects, entity, folder, STAMP } from './entity.js';
import { container, group, platform as platformUrn } from './urns.js';

interface Container {
  name: string;
  subtype: 'Database' | 'Schema' | 'Bucket' | 'Folder';
  platform: string;
  description: string;
  parent?: string;
  owner: string;
}

/** Databases, schemas, buckets and folders. */
export function containersOf(containers: Record<string, Container>): Change[] {
  return Object.entries(containers).flatMap(([id, { name, subtype, platform, description, parent, owner }]) =>
    entity(container(id), {
      containerProperties: {
        name,
        description,
        env: 'PROD',
        customProperties: { region: 'eu-west' },
        externalUrl: `https://${platform}.larkspur.example/${name}`,
        created: { time: STAMP.time },
        lastModified: { time: STAMP.time },
      },
      dataPlatformInstance: { platform: platformUrn(platform) },
      subTypes: { typeNames: [subtype] },
      browsePathsV2: { path: parent ? [folder(parent)] : [] },
      ...(parent && { container: { container: container(parent) } }),
      ...contextAspects({ owners: { technical: [group(owner)] } }),
    }),
  );
}
