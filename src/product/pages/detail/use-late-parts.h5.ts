import { createLateCode } from '@/screen/late-code'

/** The drawing of the measures and the items that were looked at before: their code comes when they are near. */
export const useLateParts = createLateCode(() => import('./components/late-parts'))
