import { type ASTVisitor, GraphQLError, Kind, type ValidationContext, type ValidationRule } from 'graphql';
import { CairnError } from '../../../shared/errors.js';
import { depthOf } from './depth.js';

/** The limits of a GraphQL document. */
interface DocumentLimits {
  /** The greatest depth of nested fields. */
  depth: number;
  /** The most aliases. */
  aliases: number;
  /** The most directives. */
  directives: number;
}

/** The limits as a validation rule. Apollo validates a repeated document only once. */
export function documentLimits(limits: DocumentLimits): ValidationRule {
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

/** The limits of GraphQL operations. */
export interface GraphqlLimits extends DocumentLimits {
  /** Whether introspection is allowed. */
  introspection: boolean;
  /** The most tokens of a document. */
  tokens: number;
  /** The most values that an operation may request. */
  cost: number;
  /** The most bytes of an answer. */
  answerBytes: number;
}
