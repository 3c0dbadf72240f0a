import { type Change, contextAspects, type EntityRow, entity, entityOf, STAMP } from './entity.js';
import { group, user } from './urns.js';

interface Content {
  groups: Record<string, { name: string; description: string }>;
  people: Record<string, { name: string; title: string; team: string; manager?: string }>;
  others: readonly EntityRow[];
}

const origin = { type: 'EXTERNAL', externalType: 'staff directory' };

/** Groups and people of the staff directory, and what the catalog alone knows of some. */
export function peopleOf({ groups, people, others }: Content): Change[] {
  return [
    ...Object.entries(groups).flatMap(([id, { name, description }]) =>
      entity(group(id), {
        corpGroupInfo: {
          displayName: name,
          description,
          email: `${id}@larkspur.example`,
          slack: `#${id}`,
          admins: [],
          members: [],
          groups: [],
          created: STAMP,
        },
        origin,
        ...contextAspects({ owners: { business: [user('ines.mota')] } }),
      }),
    ),
    ...Object.entries(people).flatMap(([id, { name, title, team, manager }]) =>
      entity(user(id), {
        corpUserInfo: {
          active: true,
          displayName: name,
          fullName: name,
          firstName: name.slice(0, name.indexOf(' ')),
          lastName: name.slice(name.indexOf(' ') + 1),
          departmentName: groups[team]?.name,
          countryCode: 'pt',
          system: false,
          title,
          email: `${id}@larkspur.example`,
          ...(manager && { managerUrn: user(manager) }),
        },
        groupMembership: { groups: [group(team)] },
        origin,
        corpUserStatus: { status: 'ACTIVE', lastModified: STAMP },
      }),
    ),
    ...others.flatMap(entityOf),
  ];
}
