import { isAssigned } from '../../../catalog/identities/memberships.js';
import type { FormActorAssignmentResolvers } from '../../../generated/resolvers.js';

interface Assignment {
  users?: readonly string[];
  groups?: readonly string[];
}

export const FormActorAssignment = {
  isAssignedToMe: ({ users = [], groups = [] }: Assignment, _args, context) =>
    isAssigned(users, groups, context),
} satisfies FormActorAssignmentResolvers;
