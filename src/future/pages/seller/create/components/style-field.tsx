import { Text, View } from '@tarojs/components'
import { Icon } from '@/ui/base/icon'
import { Pressable } from '@/ui/base/pressable'
import type { FormApi } from '@/screen/form/use-form'
import { linkTo, type Link } from '@/screen/link-to'
import { styleParams } from '@/shared/intake/style'
import { cx } from '@/ui/internal/class-names'
import { CREATE_TEXT as T } from '../../../../messages'
import type { Values } from '../draft-values'

/** What the item is; each line leads to its step of the chooser. */
export function StyleField({ form, draftNo }: { form: FormApi<Values>; draftNo: string }) {
  const { id, value, error } = form.field('style')
  const params = { id: draftNo, ...styleParams(value) }
  const { categoryId, categoryName, brandId, brandName, seriesId, seriesName, attributes } = value
  const lines: [name: string, text: string, link: Link | undefined][] = [
    [T.category, categoryName, linkTo('sellerProductChooseClass', params)],
    [T.brand, brandName, categoryId ? linkTo('sellerProductChooseBrand', params) : undefined],
    [T.series, seriesId === '' ? T.unsure : seriesName, brandId ? linkTo('sellerEvaluateStyle', params) : undefined],
    [
      T.attributes,
      Object.values(attributes).filter(Boolean).join(' · '),
      brandId ? linkTo('sellerAttributeChoose', params) : undefined,
    ],
  ]
  const shown = lines.filter(([, , link]) => link !== undefined)
  return (
    <View id={id}>
      {shown.map(([name, text, link]) => (
        <Pressable key={name} className="sform-row" label={`${name}，${text || T.choose}`} {...link}>
          <Text className="sform-row-name">{name}</Text>
          <Text className={cx('sform-row-value', !text && 'sform-row-hint')}>{text || T.choose}</Text>
          <Icon name="right" size="s" className="sform-row-arrow" />
        </Pressable>
      ))}
      {error && (
        <View className="sform-error" ariaRole="alert">
          {error}
        </View>
      )}
    </View>
  )
}
