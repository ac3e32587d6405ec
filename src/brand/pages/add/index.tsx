import type { BrandEntry } from '@contract/catalogue'
import { SUBSCRIPTIONS_MAX } from '@contract/limits/following'
import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { navigateBack } from '@/core/platform/navigation'
import { trackingAttributes } from '@/analytics/page/tracking-attributes'
import { LoadFailed } from '@/screen/load-failed'
import { LoadingScreen } from '@/screen/screen'
import { ScreenSkeleton } from '@/screen/skeletons'
import { useSubscribeMutation, useSubscriptionsQuery } from '@/shared/api/following'
import { Button } from '@/ui/base/button'
import { toast } from '@/ui/feedback/toast'
import { Checkbox } from '@/ui/form/choice'
import { BottomBar } from '@/ui/nav/bottom-bar'
import { useBrandListQuery } from '../../api'
import { BrandIndex, BrandNames } from '../../components/brand-index'
import { ADD_BRAND_TEXT, BRAND_LIST_TEXT } from '../../messages'
import './index.scss'

/** Brands to subscribe to, several at once (spec 2.2: /product/personal-addbrand). */
export default function AddBrandPage() {
  return (
    <LoadingScreen
      route="personalAddbrand"
      loggedOut={ADD_BRAND_TEXT.loggedOut}
      query={useBrandListQuery}
      arg={undefined}
      refetch="kept"
      skeleton={<ScreenSkeleton kind="rows" />}
    >
      {({ list }) => <AddBrands list={list} />}
    </LoadingScreen>
  )
}

function AddBrands({ list }: { list: readonly BrandEntry[] }) {
  const { data, error, refetch } = useSubscriptionsQuery(undefined, { refetchOnMountOrArgChange: true })
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [isSaving, setSaving] = useState(false)
  const [subscribe] = useSubscribeMutation()
  if (!data) {
    return error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <ScreenSkeleton kind="rows" />
  }
  const own = new Set(data.list.flatMap(({ kind, ref }) => (kind === 'BRAND' ? ref : [])))
  const free = SUBSCRIPTIONS_MAX - data.list.length
  const wanted = chosen.filter((id) => !own.has(id))
  const choose = (id: string, isChosen: boolean) => {
    if (!isChosen) return setChosen(chosen.filter((other) => other !== id))
    if (wanted.length >= free) return toast.show(ADD_BRAND_TEXT.full(SUBSCRIPTIONS_MAX))
    setChosen([...chosen, id])
  }
  /** One after the other: what is refused stays chosen, what was saved is among the own ones. */
  const save = async () => {
    setSaving(true)
    for (const id of wanted) {
      const { data: saved } = await subscribe({ kind: 'BRAND', ref: id })
      if (!saved) return setSaving(false)
    }
    setSaving(false)
    toast.success(ADD_BRAND_TEXT.done(wanted.length))
    navigateBack()
  }
  return (
    <>
      <BrandIndex
        list={list}
        renderBrand={(brand) => (
          <BrandChoice
            key={brand.id}
            brand={brand}
            isOwn={own.has(brand.id)}
            isChosen={chosen.includes(brand.id)}
            onChange={(isChosen) => choose(brand.id, isChosen)}
          />
        )}
      />
      <BottomBar>
        <Button block disabled={wanted.length === 0} loading={isSaving} onTap={() => void save()}>
          {wanted.length === 0 ? ADD_BRAND_TEXT.choose : ADD_BRAND_TEXT.finish(wanted.length)}
        </Button>
      </BottomBar>
    </>
  )
}

interface BrandChoiceProps {
  brand: BrandEntry
  /** Subscribed to already. */
  isOwn: boolean
  isChosen: boolean
  onChange: (isChosen: boolean) => void
}

function BrandChoice({ brand: { id, name, latinName, itemCount }, isOwn, isChosen, onChange }: BrandChoiceProps) {
  return (
    <Checkbox
      className="brands-row add-brand-row"
      checked={isOwn || isChosen}
      disabled={isOwn}
      label={ADD_BRAND_TEXT.label(name)}
      trackingAttributes={trackingAttributes({ sort: { id, name } })}
      onChange={onChange}
    >
      <View className="add-brand-text">
        <BrandNames name={name} latinName={latinName} />
        <Text className="brands-count">{isOwn ? ADD_BRAND_TEXT.own : BRAND_LIST_TEXT.count(itemCount)}</Text>
      </View>
    </Checkbox>
  )
}
