/** What is reported is no part of the first load. */
export const loadReporting = () => import('./reporting')
