import { type ASTVisitor, GraphQLError, Kind, type ValidationContext, type ValidationRule } from 'graphql';
import type { Config } from '../../../shared/config.js';
import { CairnError } from '../../../shared/errors.js';
import { depthOf } from './depth.js';

/** The limits of GraphQL operations. */
export type GraphqlLimits = Config['limits']['graphql'];

/** The limits as a validation rule. Apollo validates a repeated document only once. */
export function documentLimits(limits: GraphqlLimits): ValidationRule {
  return (context: ValidationContext): ASTVisitor => {
    const { definitions } = context.getDocument();
    const fragments = definitions.filter((node) => node.kind === Kind.FRAGMENT_DEFINITION);
    let [aliases, directives] = [0, 0];
    const refuse = (what: string) =>
      context.reportError(new GraphQLError(what, { originalError: new CairnError('LIMIT_EXCEEDED', what) }));
    return {
      OperationDefinition(operation) {
        const depth = depthOf(operation, fragments);
        if (depth > limits.depth)
          refuse(`The query nests fields ${depth} deep, and ${limits.depth} is allowed`);
      },
      Field({ alias }) {
        if (alias === undefined) return;
        aliases += 1;
        if (aliases === limits.aliases + 1)
          refuse(`The query has more than the ${limits.aliases} aliases allowed`);
      },
      Directive() {
        directives += 1;
        if (directives === limits.directives + 1)
          refuse(`The query has more than the ${limits.directives} directives allowed`);
      },
    };
  };
}
