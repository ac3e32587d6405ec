import type { Profile } from '@contract/account'
import { BIO_MAX, NICKNAME_MAX, NICKNAME_MIN } from '@contract/limits/account'
import { View } from '@tarojs/components'
import { leavePage } from '@/core/platform/navigation'
import { formatDate } from '@/lib/date'
import { RadioField } from '@/screen/form/choice-fields'
import { FormCard } from '@/screen/form/form-parts'
import { FormScreen } from '@/screen/form/form-screen'
import { DateField } from '@/screen/form/picker-fields'
import { maxLength, minLength, required } from '@/screen/form/rules'
import { AreaField, TextField } from '@/screen/form/text-fields'
import { useForm, type FormApi } from '@/screen/form/use-form'
import { useServerClock } from '@/screen/time/use-server-clock'
import { toast } from '@/ui/feedback/toast'
import { useProfileEditMutation } from '../../../account-api'
import { PROFILE_TEXT as T } from '../../../account-messages'
import { CityField } from '../../../components/city-field'
import { BIRTHDAY_MIN, BIRTHDAY_START } from '../../../limits'
import { editOf, valuesOf, type ProfileField, type ProfileValues } from '../profile-values'
import './change-form.scss'

const GENDERS = [
  { value: 'female', label: T.genders.female },
  { value: 'male', label: T.genders.male },
  { value: 'secret', label: T.secret },
] as const

/** The form of one field of the profile. */
export function ChangeForm({ field, profile }: { field: ProfileField; profile: Profile }) {
  const [edit] = useProfileEditMutation()
  const form = useForm({
    initial: valuesOf(profile),
    rules: {
      nickname: [
        required(T.nicknameWrong),
        minLength(NICKNAME_MIN, T.nicknameWrong),
        maxLength(NICKNAME_MAX, T.nicknameWrong),
      ],
      bio: [maxLength(BIO_MAX)],
    },
    aliases: { cityCode: 'city' },
    errorField: () => field,
    send: (values) => edit(editOf(field, values)),
    onSent: () => {
      toast.success(T.saved)
      leavePage()
    },
  })
  return (
    <FormScreen form={form} submit={T.save}>
      <FormCard>
        <OneField field={field} form={form} />
      </FormCard>
      {field === 'nickname' && (
        <View className="profile-field-note">{T.nicknameNote(form.values.nickname.length)}</View>
      )}
      {field === 'birthday' && (
        <View className="profile-field-note">
          {profile.birthdayFixedUntil === null
            ? T.birthdayOnce
            : T.birthdayFixed(formatDate(profile.birthdayFixedUntil))}
        </View>
      )}
    </FormScreen>
  )
}

function OneField({ field, form }: { field: ProfileField; form: FormApi<ProfileValues> }) {
  const label = T.fields[field]
  switch (field) {
    case 'nickname':
      return <TextField form={form} name="nickname" label={label} placeholder={T.nicknameHint} />
    case 'bio':
      return <AreaField form={form} name="bio" label={label} placeholder={T.bioHint} />
    case 'gender':
      return <RadioField form={form} name="gender" label={label} options={GENDERS} />
    case 'birthday':
      return <BirthdayField form={form} />
    case 'city':
      return <CityField form={form} name="city" label={label} placeholder={T.cityHint} />
  }
}

function BirthdayField({ form }: { form: FormApi<ProfileValues> }) {
  const now = useServerClock()
  return (
    <DateField
      form={form}
      name="birthday"
      label={T.fields.birthday}
      placeholder={T.birthdayHint}
      start={BIRTHDAY_START}
      min={BIRTHDAY_MIN}
      {...(now !== undefined && { max: formatDate(now) })}
    />
  )
}
