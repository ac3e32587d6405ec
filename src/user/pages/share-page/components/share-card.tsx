import type { SharePage } from '@contract/sharing'
import { Text, View } from '@tarojs/components'
import { Price } from '@/ui/base/price'
import { GradeTag } from '@/ui/base/tag'
import { Covers } from '../../../components/covers'
import { SHARE_TEXT } from '../../../sharing-messages'

/** How something looks to who opens it: picture, title, grade, price. */
export function ShareCard({ target, isPriceShown }: { target: SharePage; isPriceShown: boolean }) {
  const { kind, title, note, pictures, gradeName, priceFen } = target
  return (
    <View className="share-card">
      {pictures.length > 0 && <Covers pictures={pictures} displayWidth={311} />}
      <View className="share-card-main">
        <Text className="share-card-kind">{SHARE_TEXT.kinds[kind]}</Text>
        <View className="share-card-title" ariaRole="heading" aria-level="2">
          {title}
        </View>
        {note !== '' && <View className="share-card-note">{note}</View>}
        {(gradeName !== '' || (priceFen !== null && isPriceShown)) && (
          <View className="share-card-price">
            {priceFen !== null && isPriceShown && (
              <>
                {kind === 'list' && <Text className="share-card-sum">{SHARE_TEXT.sum}</Text>}
                <Price fen={priceFen} size="xl" />
              </>
            )}
            {gradeName !== '' && <GradeTag name={gradeName} size="medium" />}
          </View>
        )}
      </View>
    </View>
  )
}
