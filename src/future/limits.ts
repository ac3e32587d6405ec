/** Numbers of the form of what is sold. */

/** Of the fields of the draft: counted up when the meaning of one changes. */
export const DRAFT_VERSION = 1
/** What uploads are filed as: photos of the item, and papers that only the owner and the valuer see. */
export const PHOTO_PURPOSE = 'consign'
export const PROOF_PURPOSE = 'proof'
