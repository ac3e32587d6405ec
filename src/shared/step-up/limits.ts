/** Characters of an identity document's number that the sheet asks for (design: account 2.1). */
export const ID_TAIL_LENGTH = 6
