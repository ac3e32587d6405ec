import { createLateCode } from '@/screen/late-code'

/** The drawing of an item's measures: it comes when its place is near the window, not ahead. */
export const useMeasures = createLateCode(() => import('./components/measures').then(({ Measures }) => Measures))
