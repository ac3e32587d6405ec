import type { HomeIndex } from '@contract/catalogue'
import { View } from '@tarojs/components'
import { createLateCode } from '@/screen/late-code'
import { POPUP_DELAY_MS } from './limits'

const useExtras = createLateCode(() => import('./home-extras-late'), POPUP_DELAY_MS)

/** What home says by itself, none of its first load. A notice's place is kept, so that the page does not jump. */
export function HomeExtras({ home }: { home: Pick<HomeIndex, 'notices' | 'popups'> }) {
  const { code } = useExtras(!!home.notices)
  if (code) return <code.HomeExtrasLate home={home} />
  return home.notices ? <View style={{ height: '40px' }} /> : null
}
