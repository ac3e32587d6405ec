import type { Qualification, QualificationList } from '@contract/qualification'
import { Text, View } from '@tarojs/components'
import { useRouteParams } from '@/core/platform/lifecycle'
import { formatDate } from '@/lib/date'
import { InfoRow } from '@/screen/detail/info-row'
import { Section } from '@/screen/detail/section'
import { linkTo } from '@/screen/link-to'
import { LoadingScreen } from '@/screen/screen'
import { ScreenSkeleton } from '@/screen/skeletons'
import { Button } from '@/ui/base/button'
import { Pressable } from '@/ui/base/pressable'
import { Empty } from '@/ui/feedback/empty'
import { LazyImage } from '@/ui/media/lazy-image'
import { useAptitudesQuery } from './api'
import { APTITUDE_TEXT as T } from './messages'
import './index.scss'

/** Width of a licence's picture, px of the 375 design. */
const PICTURE_WIDTH = 104
/** Height over width of a sheet. */
const PICTURE_RATIO = 1.25

/** The licences of the shop or of a merchant (spec 2.10: /aptitude). */
export default function AptitudePage() {
  const { merchant = '' } = useRouteParams<'aptitude'>()
  return (
    <LoadingScreen
      route="aptitude"
      title={T.title}
      query={useAptitudesQuery}
      arg={merchant}
      missing={T.missing}
      skeleton={<ScreenSkeleton kind="cards" />}
    >
      {(licences) => <Licences licences={licences} />}
    </LoadingScreen>
  )
}

function Licences({ licences: { owner, isMerchant, list } }: { licences: QualificationList }) {
  if (list.length === 0) return <Empty type="secure" title={T.empty} />
  return (
    <View>
      <View className="apt-owner">{T.of(owner, isMerchant)}</View>
      {list.map((licence) => (
        <Licence key={licence.id} licence={licence} />
      ))}
    </View>
  )
}

function Licence({ licence }: { licence: Qualification }) {
  const { id, name, no, issuer, validTo, isExpired, pictures, checkUrl } = licence
  return (
    <Section look="padded" title={name} note={isExpired ? T.expired : undefined}>
      <View className="apt-body">
        <View className="apt-pictures">
          {pictures.map(({ url }, index) => (
            // The watermark is no part of what leads to the whole picture, nor of its name.
            <View key={url} className="apt-picture">
              <Pressable
                label={T.open(name)}
                {...linkTo('officialImgPreview', { set: 'aptitude', id, index: String(index) })}
              >
                <LazyImage src={url} alt="" ratio={PICTURE_RATIO} displayWidth={PICTURE_WIDTH} />
              </Pressable>
              <Text className="apt-mark">{T.watermark}</Text>
            </View>
          ))}
        </View>
        <View className="apt-facts">
          <InfoRow name={T.no} value={no} />
          <InfoRow name={T.issuer} value={issuer} />
          <InfoRow name={T.validTo} value={validTo === null ? T.forever : formatDate(validTo)} />
        </View>
      </View>
      {checkUrl !== '' && (
        <Button className="apt-check" size="small" type="info" {...linkTo('externalLink', { url: checkUrl })}>
          {T.check}
        </Button>
      )}
    </Section>
  )
}
