/** The fields of a profile by which others reach the user or the group. */
const CONTACT_FIELDS: readonly string[] = ['slack', 'phone', 'email'];

/**
 * The privileges that an edit of a profile needs. As in DataHub, they follow from the fields that it sets.
 * @param other the privilege for all fields that are no contacts
 */
export function profilePrivileges(fields: object, other: string): string[] {
  const areContacts = Object.keys(fields).map((name) => CONTACT_FIELDS.includes(name));
  return [
    ...(areContacts.includes(true) ? ['EDIT_CONTACT_INFO'] : []),
    ...(areContacts.includes(false) ? [other] : []),
  ];
}
