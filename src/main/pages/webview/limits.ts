/** Characters of a shared title that the page inside names: the messenger's card shows two lines. */
export const SHARE_TITLE_MAX = 60
