/** See feed-when-near.h5.tsx. The mini-program has all code of a page from its start. */
export { Feed as FeedWhenNear } from './feed'
