import { pageTouched } from './swipe-group'

/** See swipe-page.h5.ts. A touch beside the open cell closes it. */
export const swipePage = { onTouchStart: pageTouched }
