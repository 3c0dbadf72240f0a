import { type SampleSection, STAMP } from './entity.js';

/** A proposal in the form of the REST interface. */
interface ProposalBody {
  entityType: string;
  entityUrn: string;
  changeType: 'UPSERT';
  aspectName: string;
  aspect: { value: string; contentType: 'application/json' };
}

/** The proposals for the changes of a section. */
export const proposalsOf = ({ changes }: SampleSection): ProposalBody[] =>
  changes.map(({ urn, aspectName, aspect: value }) => {
    const [, , entityType = ''] = urn.split(':');
    const aspect = { value, contentType: 'application/json' } as const;
    return { entityType, entityUrn: urn, changeType: 'UPSERT', aspectName, aspect };
  });

/**
 * Writes a section in one request, all or nothing.
 * @param baseUrl the address of the service
 * @throws Error with the service's answer
 */
export async function writeSection(baseUrl: string, section: SampleSection): Promise<void> {
  const response = await fetch(`${baseUrl}/aspects?action=ingestProposalBatch`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-DataHub-Actor': STAMP.actor },
    body: JSON.stringify({ proposals: proposalsOf(section) }),
  });
  if (response.ok) return;
  const answer = await response.text();
  throw new Error(
    `The service refused "${section.name}" with ${response.status}: ${messageIn(answer) ?? answer}`,
  );
}

/** The message of a problem document. Undefined for any other answer. */
function messageIn(answer: string): string | undefined {
  try {
    const { message }: { message?: string } = JSON.parse(answer);
    return message;
  } catch {
    return undefined;
  }
}
