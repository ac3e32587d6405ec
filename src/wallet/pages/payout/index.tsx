import type { PayoutAccount, PayoutKind, PayoutList } from '@contract/wallet'
import { ACCOUNT_MAX, BANK_MAX } from '@contract/limits/wallet'
import { View } from '@tarojs/components'
import { useState } from 'react'
import { useRouteParams } from '@/core/platform/lifecycle'
import { leavePageFor } from '@/core/platform/navigation'
import { randomKey } from '@/lib/random-key'
import { h5AddressOf } from '@/routes/derive'
import { InfoRow } from '@/screen/detail/info-row'
import { Card } from '@/screen/detail/section'
import { RadioField } from '@/screen/form/choice-fields'
import { FormCard } from '@/screen/form/form-parts'
import { FormScreen } from '@/screen/form/form-screen'
import { maxLength, required, type Rule } from '@/screen/form/rules'
import { TextField } from '@/screen/form/text-fields'
import { useForm } from '@/screen/form/use-form'
import { linkTo } from '@/screen/link-to'
import { LoadingScreen } from '@/screen/screen'
import { ScreenSkeleton } from '@/screen/skeletons'
import { useStepUp } from '@/shared/step-up/use-step-up'
import { Button } from '@/ui/base/button'
import { Pressable } from '@/ui/base/pressable'
import { Tag } from '@/ui/base/tag'
import { dialog } from '@/ui/feedback/dialog'
import { Empty } from '@/ui/feedback/empty'
import { toast } from '@/ui/feedback/toast'
import { BottomBar } from '@/ui/nav/bottom-bar'
import { usePayoutBindMutation, usePayoutDefaultMutation, usePayoutListQuery, usePayoutRemoveMutation } from '../../api'
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
      skeleton={<ScreenSkeleton kind="rows" />}
    >
      {(data) => (data.name === '' ? <Unverified list={data.list} /> : <Accounts data={data} />)}
    </LoadingScreen>
  )
}

/** Nobody is known yet on whose name an account could be. */
function Unverified({ list }: Pick<PayoutList, 'list'>) {
  return (
    <View>
      {list.map((account) => (
        <Account key={account.id} account={account} />
      ))}
      <Empty
        type="secure"
        title={T.identity}
        text={T.identityNote}
        action={{ label: T.toIdentity, ...linkTo('identityVerification', { from: 'bindAliPay' }) }}
      />
    </View>
  )
}

/** The accounts; the form for another one, at once where there is none. */
function Accounts({ data: { list, name, canAdd, most } }: { data: PayoutList }) {
  const { from } = useRouteParams<'bindAliPay'>()
  const [isAdding, setAdding] = useState(false)
  const added = () => {
    toast.success(T.added)
    if (from === 'withdraw') leavePageFor(h5AddressOf('withdraw', {}))
    else setAdding(false)
  }
  return (
    <View>
      {list.map((account) => (
        <Account key={account.id} account={account} />
      ))}
      {list.length === 0 || isAdding ? (
        <AddForm name={name} isFirst={list.length === 0} onAdded={added} />
      ) : canAdd ? (
        <BottomBar>
          <Button className="wb-act" onTap={() => setAdding(true)}>
            {T.add}
          </Button>
        </BottomBar>
      ) : (
        <View className="wb-note">{T.full(most)}</View>
      )}
    </View>
  )
}

function Account({ account: { id, kind, title, name, isDefault, refusal } }: { account: PayoutAccount }) {
  const [makeDefault] = usePayoutDefaultMutation()
  const [remove] = usePayoutRemoveMutation()
  const drop = async () => {
    if (refusal !== '') return void toast.show(refusal)
    const isDone = await dialog.isConfirmed({
      message: T.confirmRemove,
      confirmText: T.remove,
      beforeClose: async (pressed) =>
        pressed === 'cancel' || (await remove({ id, idempotencyKey: randomKey() })).error === undefined,
    })
    if (isDone) toast.success(T.removed)
  }
  return (
    <Card className="wb-account">
      <View className="wb-title">
        <View className="wb-name">{title}</View>
        {isDefault && (
          <Tag size="mini" tone="soft">
            {T.default}
          </Tag>
        )}
      </View>
      <View className="wb-owner">{`${KIND_NAMES[kind]} · ${T.owner(name)}`}</View>
      <View className="wb-acts">
        {!isDefault && (
          <Pressable
            className="wb-way"
            label={T.setDefaultOf(title)}
            onTap={() => void makeDefault({ id, idempotencyKey: randomKey() })}
          >
            {T.setDefault}
          </Pressable>
        )}
        <Pressable className="wb-way" label={`${T.remove}${title}`} onTap={() => void drop()}>
          {T.remove}
        </Pressable>
      </View>
    </Card>
  )
}

const KINDS = (Object.keys(KIND_NAMES) as PayoutKind[]).map((value) => ({ value, label: KIND_NAMES[value] }))

interface NewAccount {
  kind: PayoutKind
  number: string
  bank: string
}

const bankOfCard: Rule<string, NewAccount> = (bank, { kind }) =>
  kind === 'bank' && bank.trim() === '' ? T.needBank : undefined

interface AddFormProps {
  /** The verified one, masked. */
  name: string
  isFirst: boolean
  onAdded: () => void
}

function AddForm({ name, isFirst, onAdded }: AddFormProps) {
  const [bind] = usePayoutBindMutation()
  const stepUp = useStepUp('payout')
  const form = useForm<NewAccount>({
    initial: { kind: 'alipay', number: '', bank: '' },
    rules: {
      number: [required(T.needNumber), maxLength(ACCOUNT_MAX)],
      bank: [bankOfCard, maxLength(BANK_MAX)],
    },
    secret: ['number'],
    send: ({ kind, number, bank }, { key }) =>
      stepUp.run(() => bind({ kind, number, ...(kind === 'bank' && { bank }), idempotencyKey: key })),
    onSent: onAdded,
  })
  const { kind } = form.values
  return (
    <>
      <FormScreen form={form} label={T.add} submit={T.add}>
        {isFirst && <View className="wb-note">{T.noneText}</View>}
        <FormCard title={isFirst ? undefined : T.add}>
          <RadioField form={form} name="kind" label={T.kind} options={KINDS} />
        </FormCard>
        <FormCard>
          <View className="wb-rows">
            <InfoRow look="lined" name={T.name} value={name} />
          </View>
          <TextField form={form} name="number" label={T.number[kind]} placeholder={T.numberHint[kind]} />
          {kind === 'bank' && <TextField form={form} name="bank" label={T.bank} placeholder={T.bankHint} />}
        </FormCard>
        <View className="wb-note">{T.nameNote}</View>
      </FormScreen>
      {stepUp.sheet}
    </>
  )
}
