import { isAssigned } from '../../../catalog/identities/memberships.js';
import type { FormActorAssignment as Assignment } from '../../../generated/aspects.js';
import type { FormActorAssignmentResolvers } from '../../../generated/resolvers.js';

export const FormActorAssignment = {
  isAssignedToMe: ({ users = [], groups = [] }: Assignment, _args, context) =>
    isAssigned(users, groups, context),
} satisfies FormActorAssignmentResolvers;
