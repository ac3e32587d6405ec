/** Limits of a profile and of who a user is, for schemas and forms. Plain values. */

/** Characters of a nickname and of what one says of oneself; the schema lets more in, as the sentence is ours. */
export const NICKNAME_MIN = 2
export const NICKNAME_MAX = 20
export const BIO_MAX = 60
/** Characters of a name and of a document's number. */
export const PERSON_NAME_MIN = 2
export const PERSON_NAME_MAX = 50
export const DOCUMENT_MIN = 5
export const DOCUMENT_MAX = 24
/** Characters of a document's number that are asked for once more (design: account 2.1). */
export const ID_TAIL_LENGTH = 6
export const ID_TAIL_PATTERN = '^[0-9A-Za-z]{6}$'
/** A mobile number of mainland China. */
export const PHONE_PATTERN = '^1[3-9][0-9]{9}$'
/** Until when a document holds, e.g. 2031-04-30; empty of one without an end. */
export const VALID_UNTIL_PATTERN = '^([0-9]{4}-[0-9]{2}-[0-9]{2})?$'
