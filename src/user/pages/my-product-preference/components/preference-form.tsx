import type { Preference } from '@contract/account'
import { View } from '@tarojs/components'
import { leavePage } from '@/core/platform/navigation'
import { callErrorText, isSessionLost } from '@/screen/call-error'
import { ChipsField } from '@/screen/form/choice-fields'
import { FormCard } from '@/screen/form/form-parts'
import { FormScreen } from '@/screen/form/form-screen'
import { money, type Rule } from '@/screen/form/rules'
import { MoneyField } from '@/screen/form/text-fields'
import { useForm } from '@/screen/form/use-form'
import { linkTo } from '@/screen/link-to'
import { useCategoryTreeQuery } from '@/shared/api/categories'
import { Pressable } from '@/ui/base/pressable'
import { dialog } from '@/ui/feedback/dialog'
import { NoticeBar } from '@/ui/feedback/notice-bar'
import { toast } from '@/ui/feedback/toast'
import { usePreferenceBrandsQuery, usePreferenceEditMutation } from '../../../account-api'
import { PREFERENCE_TEXT as T } from '../../../account-messages'
import { editOf, NOTHING_LIKED, SIZES, valuesOf, type PreferenceValues, type SizeField } from '../preference-values'
import './preference-form.scss'

const SIZE_FIELDS = Object.keys(SIZES) as SizeField[]

const notBelowMin: Rule<number | null, PreferenceValues> = (max, { minFen }) =>
  max !== null && minFen !== null && max < minFen ? T.pricesWrong : undefined

/** The form of what the user likes; what is offered comes with it, and is left out until it is there. */
export function PreferenceForm({ preference }: { preference: Preference }) {
  const [edit] = usePreferenceEditMutation()
  const brands = usePreferenceBrandsQuery().data?.list ?? []
  const categories = useCategoryTreeQuery().data?.categories ?? []
  const form = useForm<PreferenceValues, Preference>({
    initial: valuesOf(preference),
    rules: { minFen: [money({ min: 0 })], maxFen: [money({ min: 0 }), notBelowMin] },
    send: (values) => edit(editOf(values)),
    onSent: () => {
      toast.success(T.saved)
      leavePage()
    },
  })
  const clear = async () => {
    const { clearTitle: title, clearMessage: message, clear: confirmText } = T
    if (!(await dialog.isConfirmed({ title, message, confirmText }))) return
    const { error } = await edit(editOf(NOTHING_LIKED))
    if (error) {
      if (!isSessionLost(error)) toast.fail(callErrorText(error))
      return
    }
    form.patch(NOTHING_LIKED)
    toast.success(T.cleared)
  }
  return (
    <>
      {!preference.isPersonal && <NoticeBar text={T.off} wrap {...linkTo('privacySetting')} />}
      <FormScreen
        form={form}
        submit={T.save}
        footer={
          <Pressable className="liking-clear" onTap={() => void clear()}>
            {T.clear}
          </Pressable>
        }
      >
        <View className="liking-use">{T.use}</View>
        <FormCard>
          {SIZE_FIELDS.map((name) => (
            <ChipsField
              key={name}
              form={form}
              name={name}
              label={T[name]}
              options={SIZES[name].map((size) => ({ value: size, label: size }))}
            />
          ))}
        </FormCard>
        {categories.length > 0 && (
          <FormCard>
            <ChipsField
              form={form}
              name="categoryIds"
              label={T.categories}
              options={categories.map(({ id, name }) => ({ value: id, label: name }))}
            />
          </FormCard>
        )}
        {brands.length > 0 && (
          <FormCard>
            <ChipsField
              form={form}
              name="brandIds"
              label={T.brands}
              options={brands.map(({ id, name }) => ({ value: id, label: name }))}
            />
          </FormCard>
        )}
        <FormCard>
          <MoneyField form={form} name="minFen" label={T.min} placeholder={T.minHint} />
          <MoneyField form={form} name="maxFen" label={T.max} placeholder={T.maxHint} />
        </FormCard>
      </FormScreen>
    </>
  )
}
