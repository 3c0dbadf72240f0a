import type { FormActorAssignmentResolvers } from '../../../generated/resolvers.js';
import { isAssigned } from '../fields/groups.js';

interface Assignment {
  users?: readonly string[];
  groups?: readonly string[];
}

export const FormActorAssignment = {
  isAssignedToMe: ({ users = [], groups = [] }: Assignment, _args, context) =>
    isAssigned(users, groups, context),
} satisfies FormActorAssignmentResolvers;
