import { contextAspects, entity, type SampleEntity, STAMP } from '../entity.js';
import { group, platform, user } from '../urns.js';

interface Person {
  id: string;
  name: string;
  title: string;
  team: string;
  manager?: string;
}

const PEOPLE: readonly Person[] = [
  { id: 'ines.mota', name: 'Ines Mota', title: 'Head of Data', team: 'analytics' },
  {
    id: 'tobias.lind',
    name: 'Tobias Lind',
    title: 'Data Engineer',
    team: 'data-platform',
    manager: 'ines.mota',
  },
  {
    id: 'amara.okoye',
    name: 'Amara Okoye',
    title: 'Analytics Engineer',
    team: 'analytics',
    manager: 'ines.mota',
  },
  { id: 'priya.nair', name: 'Priya Nair', title: 'Data Steward', team: 'analytics', manager: 'ines.mota' },
  { id: 'jun.park', name: 'Jun Park', title: 'Software Engineer', team: 'shop-engineering' },
  { id: 'lena.vogel', name: 'Lena Vogel', title: 'Logistics Analyst', team: 'logistics' },
  { id: 'rui.costa', name: 'Rui Costa', title: 'Financial Controller', team: 'finance' },
  { id: 'sam.ortiz', name: 'Sam Ortiz', title: 'Marketing Manager', team: 'marketing' },
];

const GROUPS: Record<string, { name: string; description: string }> = {
  analytics: { name: 'Analytics', description: 'Models the warehouse and answers questions with it.' },
  'data-platform': { name: 'Data Platform', description: 'Runs pipelines, lake and warehouse.' },
  'shop-engineering': { name: 'Shop Engineering', description: 'Builds the web shop and its database.' },
  logistics: { name: 'Logistics', description: 'Warehouses, parcels and carriers.' },
  finance: { name: 'Finance', description: 'Books, prices and the monthly close.' },
  marketing: { name: 'Marketing', description: 'Newsletters, campaigns and audiences.' },
};

export const people: readonly SampleEntity[] = [
  ...Object.entries(GROUPS).map(([id, { name, description }]) =>
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
      origin: { type: 'EXTERNAL', externalType: 'staff directory' },
      ...contextAspects({ owners: { business: [user('ines.mota')] } }),
    }),
  ),
  ...PEOPLE.map(({ id, name, title, team, manager }) =>
    entity(user(id), {
      corpUserInfo: {
        active: true,
        displayName: name,
        fullName: name,
        firstName: name.slice(0, name.indexOf(' ')),
        lastName: name.slice(name.indexOf(' ') + 1),
        departmentName: GROUPS[team]?.name,
        countryCode: 'pt',
        system: false,
        title,
        email: `${id}@larkspur.example`,
        ...(manager && { managerUrn: user(manager) }),
      },
      groupMembership: { groups: [group(team)] },
      origin: { type: 'EXTERNAL', externalType: 'staff directory' },
      corpUserStatus: { status: 'ACTIVE', lastModified: STAMP },
    }),
  ),
  entity(group('garden-club'), {
    corpGroupInfo: {
      displayName: 'Garden Club',
      description: 'Meets on Thursdays; made in the catalog, unknown to the staff directory.',
      admins: [user('priya.nair')],
      members: [user('priya.nair')],
      groups: [group('analytics')],
    },
    origin: { type: 'NATIVE' },
  }),
  entity(user('priya.nair'), {
    nativeGroupMembership: { nativeGroups: [group('garden-club')] },
    roleMembership: { roles: ['urn:li:dataHubRole:Editor'] },
    corpUserEditableInfo: {
      aboutMe: 'Ask me what a word means.',
      teams: ['Analytics'],
      skills: ['definitions', 'privacy'],
      title: 'Data Steward',
      platforms: [platform('snowflake')],
      pictureLink: 'https://people.larkspur.example/priya.nair.png',
    },
  }),
];
