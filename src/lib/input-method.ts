/**
 * Whether a key belongs to an input method, which turns letters into characters: its Enter confirms a word, its Escape
 * drops one. Safari ends the composition before it reports that key, and leaves only the code 229 of such keys.
 */
export const isInputMethodKey = ({ isComposing, keyCode }: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean =>
  isComposing || keyCode === 229
