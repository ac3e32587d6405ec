import { View } from '@tarojs/components'
import { useEffect, useState } from 'react'
import { useRouteParams } from '@/core/platform/lifecycle'
import { callNative } from '@/core/platform/native'
import { navigateBack } from '@/core/platform/navigation'
import { Screen } from '@/screen/screen'
import { keptPictures, sweepPictures } from '@/shared/kept-pictures'
import { Empty } from '@/ui/feedback/empty'
import { ViewerPages } from '@/ui/media/image-viewer'
import { PREVIEW_TEXT } from './messages'

/** 图片预览 (spec 2.2, 3: /m/custom-image-preview): pictures that another page has kept on the device. */
export default function CustomImagePreviewPage() {
  const { stamp = '' } = useRouteParams<'customImagePreview'>()
  const [kept] = useState(() => keptPictures(stamp))
  useEffect(() => {
    sweepPictures()
    // Else moving a magnified picture would slide the app's page back.
    void callNative('setPageSlide', { enabled: false })
    return () => void callNative('setPageSlide', { enabled: true })
  }, [])
  if (!kept) {
    return (
      <Screen route="customImagePreview" plain>
        <Empty
          type="product"
          title={PREVIEW_TEXT.gone}
          action={{ label: PREVIEW_TEXT.back, onTap: () => navigateBack() }}
        />
      </Screen>
    )
  }
  return (
    <Screen route="customImagePreview" bar={false} plain>
      <View className="rx-viewer rx-viewer-page" ariaRole="group" ariaLabel={kept.props.label}>
        <ViewerPages pictures={kept.list} start={kept.props.start} onClose={() => navigateBack()} />
      </View>
    </Screen>
  )
}
