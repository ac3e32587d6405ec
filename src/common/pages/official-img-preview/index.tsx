import type { PictureSet } from '@contract/qualification'
import { Text, View } from '@tarojs/components'
import { useEffect } from 'react'
import { useRouteParams } from '@/core/platform/lifecycle'
import { callNative } from '@/core/platform/native'
import { navigateBack } from '@/core/platform/navigation'
import { LoadingScreen } from '@/screen/screen'
import { ScreenSkeleton } from '@/screen/skeletons'
import { ViewerPages } from '@/ui/media/image-viewer'
import { usePictureSetQuery } from './api'
import { PREVIEW_TEXT } from './messages'
import './index.scss'

/** How often the watermark stands over a picture. */
const MARKS = [0, 1, 2, 3, 4, 5]

/** 图片预览 (spec 2.10: /official/img-preview): the pictures of a set that the server knows by name. */
export default function OfficialImgPreviewPage() {
  const { set = '', id = '', index = '0' } = useRouteParams<'officialImgPreview'>()
  useEffect(() => {
    // Else moving a magnified picture would slide the app's page back.
    void callNative('setPageSlide', { enabled: false })
    return () => void callNative('setPageSlide', { enabled: true })
  }, [])
  return (
    <LoadingScreen
      route="officialImgPreview"
      plain
      query={usePictureSetQuery}
      // What is no set is the server's to refuse.
      arg={{ set: set === 'guide' ? 'guide' : 'aptitude', id }}
      refetch="kept"
      title={(shown) => shown?.title ?? ''}
      missing={PREVIEW_TEXT.missing}
      skeleton={<ScreenSkeleton kind="detail" />}
    >
      {(shown) => <Pictures shown={shown} start={Number(index)} />}
    </LoadingScreen>
  )
}

function Pictures({ shown: { title, pictures, watermark }, start }: { shown: PictureSet; start: number }) {
  return (
    <View className="rx-viewer rx-viewer-page" ariaRole="group" ariaLabel={title}>
      <ViewerPages pictures={pictures} start={pictures[start] ? start : 0} onClose={() => navigateBack()} />
      {watermark !== '' && (
        <View className="oip-marks">
          {MARKS.map((at) => (
            <Text key={at} className="oip-mark">
              {watermark}
            </Text>
          ))}
        </View>
      )}
    </View>
  )
}
