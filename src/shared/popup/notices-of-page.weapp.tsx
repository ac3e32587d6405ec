/** See notices-of-page.h5.tsx. The mini-program has all code of a page from its start. */
export { NoticeList as NoticesOfPage } from './notice-list'
