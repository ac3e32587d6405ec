import { View } from '@tarojs/components'
import { createLateCode } from '@/screen/late-code'

const useList = createLateCode(() => import('./notice-list'), 0)

/** The notices at the top of a page that has some. */
export function NoticesOfPage({ page }: { page: string }) {
  const { code } = useList(false)
  // Its place is kept, so that the page does not jump when it comes.
  return code ? <code.NoticeList page={page} /> : <View style={{ height: '40px' }} />
}
