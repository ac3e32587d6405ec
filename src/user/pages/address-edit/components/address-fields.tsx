import { Text, View } from '@tarojs/components'
import { cx } from '@/ui/internal/class-names'
import { Field } from '@/ui/form/field'
import { Icon } from '@/ui/base/icon'
import { Pressable } from '@/ui/base/pressable'
import { ADDRESS_DETAIL_MAX, ADDRESS_NAME_MAX } from '../../../limits'
import { ADDRESS_EDIT_TEXT } from '../../../messages'
import type { AddressForm } from '../use-address-form'

interface AddressFieldsProps {
  form: AddressForm
  onRegion: () => void
}

/** Room for the spaces and the country's code that people type. */
const PHONE_INPUT_MAX = 18

/** Who, by which phone, where. */
export function AddressFields({ form: { draft, change, errors, touch }, onRegion }: AddressFieldsProps) {
  return (
    <View className="ae-plane">
      <Field
        required
        label={ADDRESS_EDIT_TEXT.name}
        value={draft.name}
        placeholder={ADDRESS_EDIT_TEXT.nameHint}
        maxLength={ADDRESS_NAME_MAX}
        error={errors.name}
        onChange={(name) => change({ name })}
        onBlur={() => touch('name')}
      />
      <Field
        required
        type="tel"
        label={ADDRESS_EDIT_TEXT.phone}
        value={draft.phone}
        placeholder={ADDRESS_EDIT_TEXT.phoneHint}
        maxLength={PHONE_INPUT_MAX}
        error={errors.phone}
        onChange={(phone) => change({ phone })}
        onBlur={() => touch('phone')}
      />
      <View className={cx('ae-region', errors.region && 'ae-region-wrong')}>
        <Pressable
          className="ae-region-tap"
          label={`${ADDRESS_EDIT_TEXT.region}，${draft.regionName || ADDRESS_EDIT_TEXT.regionHint}`}
          onTap={onRegion}
        >
          <Text className="ae-region-label">{ADDRESS_EDIT_TEXT.region}</Text>
          <Text className={cx('ae-region-value', !draft.regionName && 'ae-region-hint')}>
            {draft.regionName || ADDRESS_EDIT_TEXT.regionHint}
          </Text>
          <Icon name="right" size="s" className="ae-region-arrow" />
        </Pressable>
        {errors.region && (
          <View className="ae-region-error" ariaRole="alert">
            {errors.region}
          </View>
        )}
      </View>
      <Field
        required
        type="area"
        label={ADDRESS_EDIT_TEXT.detail}
        value={draft.detail}
        placeholder={ADDRESS_EDIT_TEXT.detailHint}
        maxLength={ADDRESS_DETAIL_MAX}
        error={errors.detail}
        onChange={(detail) => change({ detail })}
        onBlur={() => touch('detail')}
      />
    </View>
  )
}
