/** See popup-of-page.h5.tsx. The mini-program has all code of a page from its start. */
export { MiddlePopup as PopupOfPage } from './middle-popup'
