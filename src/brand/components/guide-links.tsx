import type { BrandInfo } from '@contract/catalogue'
import { Text, View } from '@tarojs/components'
import { linkTo } from '@/screen/link-to'
import { Icon } from '@/ui/base/icon'
import { Pressable } from '@/ui/base/pressable'
import { BRAND_TEXT, GUIDE_NAMES } from '../messages'
import './guide-links.scss'

export const GUIDE_ROUTES = { size: 'brandSize', material: 'brandMaterial', serial: 'brandSerialNo' } as const

const KINDS = Object.keys(GUIDE_ROUTES) as (keyof typeof GUIDE_ROUTES)[]

/** Links to the guides that a brand has. */
export function GuideLinks({ id, guides }: { id: string; guides: BrandInfo['guides'] }) {
  const kinds = KINDS.filter((kind) => guides[kind])
  if (kinds.length === 0) return null
  return (
    <View className="guide-links" ariaRole="group" ariaLabel={BRAND_TEXT.guides}>
      {kinds.map((kind) => (
        <Pressable key={kind} className="guide-link" {...linkTo(GUIDE_ROUTES[kind], { id })}>
          <Text>{GUIDE_NAMES[kind]}</Text>
          <Icon name="right" size="s" />
        </Pressable>
      ))}
    </View>
  )
}
