import { type ASTVisitor, GraphQLError, Kind, type ValidationContext, type ValidationRule } from 'graphql';
import { CairnError } from '../../errors.js';
import { depthOf } from './depth.js';

/** What a GraphQL document may be like. */
export interface DocumentLimits {
  /** How deep fields may be nested. */
  depth: number;
  /** How many fields may be asked for under another name. */
  aliases: number;
  /** How many directives there may be. */
  directives: number;
}

/** The limits as a validation rule, so that a repeated document is not checked again. */
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

/** What operations of GraphQL may be like. */
export interface GraphqlLimits extends DocumentLimits {
  /** Whether the schema can be asked for by queries. */
  introspection: boolean;
  /** How many words and signs a document may have. */
  tokens: number;
  /** How many values an operation may ask for. */
  cost: number;
}
