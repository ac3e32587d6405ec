/** See home-news.h5.tsx. In the mini-program the messenger asks for the consent, and there is no version to fetch. */
export { ScrollTip as HomeNews } from './scroll-tip'
