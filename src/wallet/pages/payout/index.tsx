import type { PayoutKind, PayoutList } from '@contract/wallet'
import { View } from '@tarojs/components'
import { randomKey } from '@/lib/random-key'
import { InfoRow } from '@/screen/detail/info-row'
import { Section } from '@/screen/detail/section'
import { RadioField } from '@/screen/form/choice-fields'
import { FormCard, FormMessage, SubmitButton } from '@/screen/form/form-parts'
import { FormFrame } from '@/screen/form/form-screen'
import { maxLength, required } from '@/screen/form/rules'
import { TextField } from '@/screen/form/text-fields'
import { useForm } from '@/screen/form/use-form'
import { linkTo } from '@/screen/link-to'
import { LoadingScreen } from '@/screen/screen'
import { ScreenSkeleton } from '@/screen/skeletons'
import { useStepUp } from '@/shared/step-up/use-step-up'
import { Button } from '@/ui/base/button'
import { Cell } from '@/ui/base/cell'
import { Pressable } from '@/ui/base/pressable'
import { dialog } from '@/ui/feedback/dialog'
import { Empty } from '@/ui/feedback/empty'
import { toast } from '@/ui/feedback/toast'
import { Form } from '@/ui/form/form'
import { usePayoutBindMutation, usePayoutDefaultMutation, usePayoutListQuery, usePayoutRemoveMutation } from '../../api'
import { BANK_MAX, NUMBER_MAX } from '../../limits'
import { KIND_NAMES, LOGGED_OUT_TEXT, PAYOUT_TEXT as T } from '../../messages'
import './index.scss'

/** Accounts to which the user's money is paid out (spec 2.9: /user/bind-alipay-view). */
export default function PayoutPage() {
  return (
    <LoadingScreen
      route="bindAliPay"
      loggedOut={LOGGED_OUT_TEXT.payout}
      query={usePayoutListQuery}
      arg={undefined}
      skeleton={<ScreenSkeleton kind="form" />}
    >
      {(data) => (
        <View>
          <Accounts list={data.list} />
          {data.name === '' ? (
            <View className="wb-note">
              <View>{T.identity}</View>
              <Button className="wb-identity" {...linkTo('identityVerification', { from: 'bindAliPay' })}>
                {T.toIdentity}
              </Button>
            </View>
          ) : data.canAdd ? (
            <AddForm key={data.list.length} name={data.name} />
          ) : (
            <View className="wb-note">{T.full(data.most)}</View>
          )}
        </View>
      )}
    </LoadingScreen>
  )
}

function Accounts({ list }: Pick<PayoutList, 'list'>) {
  const [makeDefault] = usePayoutDefaultMutation()
  const [remove] = usePayoutRemoveMutation()
  const drop = async (id: string, refusal: string) => {
    if (refusal !== '') return void toast.show(refusal)
    if (!(await dialog.isConfirmed({ message: T.confirmRemove, confirmText: T.remove }))) return
    const { error } = await remove({ id, idempotencyKey: randomKey() })
    if (!error) toast.success(T.removed)
  }
  if (list.length === 0) return <Empty type="secure" title={T.none} text={T.noneText} compact />
  return (
    <View>
      {list.map(({ id, kind, title, name, isDefault, refusal }) => (
        <Section key={id} title={title} note={isDefault ? T.default : undefined}>
          <Cell title={KIND_NAMES[kind]} value={name} />
          <View className="wb-acts">
            {!isDefault && (
              <Pressable onTap={() => void makeDefault({ id, idempotencyKey: randomKey() })}>{T.setDefault}</Pressable>
            )}
            <Pressable label={`${T.remove}${title}`} onTap={() => void drop(id, refusal)}>
              {T.remove}
            </Pressable>
          </View>
        </Section>
      ))}
    </View>
  )
}

const KINDS = (Object.keys(KIND_NAMES) as PayoutKind[]).map((value) => ({ value, label: KIND_NAMES[value] }))

function AddForm({ name }: { name: string }) {
  const [bind] = usePayoutBindMutation()
  const stepUp = useStepUp('payout')
  const form = useForm({
    initial: { kind: 'alipay' as PayoutKind, number: '', bank: '' },
    rules: {
      kind: [required(T.needKind)],
      number: [required(T.needNumber), maxLength(NUMBER_MAX)],
      bank: [maxLength(BANK_MAX)],
    },
    secret: ['number'],
    send: ({ kind, number, bank }, { key }) =>
      stepUp.run(() => bind({ kind, number, ...(kind === 'bank' && { bank }), idempotencyKey: key })),
    onSent: () => toast.success(T.added),
  })
  return (
    <FormFrame form={form}>
      <Form label={T.add} wrong={form.wrong}>
        <FormCard title={T.add}>
          <RadioField form={form} name="kind" label={T.kind} options={KINDS} />
          <InfoRow look="lined" name={T.name} value={name} />
          <View className="wb-hint">{T.nameNote}</View>
          <TextField form={form} name="number" label={T.number} placeholder={T.numberHint} />
          {form.values.kind === 'bank' && <TextField form={form} name="bank" label={T.bank} placeholder={T.bankHint} />}
        </FormCard>
        <FormMessage form={form} />
        <View className="wb-submit">
          <SubmitButton form={form}>{T.add}</SubmitButton>
        </View>
      </Form>
      {stepUp.sheet}
    </FormFrame>
  )
}
