import { useEffect, type ReactNode } from 'react'
import { useRouteParams } from '@/core/platform/lifecycle'
import { leavePage, navigate } from '@/core/platform/navigation'
import { LoadingScreen, Screen } from '@/screen/screen'
import { ScreenSkeleton } from '@/screen/skeletons'
import {
  useIntakeBrandsQuery,
  useIntakeClassesQuery,
  useIntakeSchemaQuery,
  useIntakeSeriesQuery,
} from '@/shared/intake/api'
import { AttributeChoice } from '@/shared/intake/chooser/attribute-choice'
import { BrandChoice } from '@/shared/intake/chooser/brand-choice'
import { BrandSearch } from '@/shared/intake/chooser/brand-search'
import { ChosenSoFar } from '@/shared/intake/chooser/chosen-so-far'
import { ClassChoice } from '@/shared/intake/chooser/class-choice'
import { SeriesChoice } from '@/shared/intake/chooser/series-choice'
import { giveStyle, openStep, styleOf, styleParams, type ChooserStep, type Style } from '@/shared/intake/style'

const STEP_ROUTES = {
  class: 'sellerProductChooseClass',
  brand: 'sellerProductChooseBrand',
  series: 'sellerEvaluateStyle',
  attributes: 'sellerAttributeChoose',
} as const satisfies Record<ChooserStep, string>

const REPLACE = { open: 'redirect', programmatic: true } as const

/**
 * What is handed in, in steps (spec 2.7: /seller-product/choose-class, choose-brand, search-brand,
 * /seller/evaluate-style, attribute-choose). Each takes the place of the one before, so that going back shows the form.
 */
export default function ChoosePage() {
  const params = useRouteParams()
  const { route, id = '' } = params
  const style = styleOf(params)

  const open = (step: ChooserStep | 'search', next: Style) => {
    const to = { ...(id && { id }), ...styleParams(next) }
    if (step === 'search') navigate('sellerProductSearchBrand', to, REPLACE)
    else navigate(STEP_ROUTES[step], to, REPLACE)
  }
  /** The answer goes to the form, if it waits below; then the next open step, or back to it. */
  const answer = (part: Partial<Style>) => {
    const next = { ...style, ...part }
    const isWaiting = id !== '' && giveStyle(id, next)
    const step = openStep(next)
    if (step) return open(step, next)
    if (isWaiting) return leavePage()
    navigate('sellerProductCreateNew', { ...(id && { draftNo: id }), ...styleParams(next) }, REPLACE)
  }
  const chosen = <ChosenSoFar style={style} onStep={(step) => open(step, style)} />
  const choose = { style, chosen, answer, open: (step: ChooserStep | 'search') => open(step, style) }

  if (route === 'sellerProductSearchBrand') {
    return (
      <Screen route="sellerProductSearchBrand" onBack={() => open('brand', style)}>
        {chosen}
        <BrandSearch categoryId={style.categoryId} onChoose={(brand) => answer(brandOf(brand))} />
      </Screen>
    )
  }
  if (style.categoryId === '' || route === undefined || route === 'sellerProductChooseClass')
    return <Classes {...choose} />
  if (style.brandId === '' || route === 'sellerProductChooseBrand') return <Brands {...choose} />
  if (route === 'sellerEvaluateStyle') return <SeriesList {...choose} />
  return <Attributes {...choose} />
}

interface StepProps {
  style: Style
  chosen: ReactNode
  answer: (part: Partial<Style>) => void
  open: (step: ChooserStep | 'search') => void
}

/** Another brand has other series; what else was answered stays. */
const brandOf = ({ id, name }: { id: string; name: string }): Partial<Style> => ({
  brandId: id,
  brandName: name,
  seriesId: undefined,
  seriesName: '',
})

function Classes({ style, answer }: StepProps) {
  return (
    <LoadingScreen
      route="sellerProductChooseClass"
      query={useIntakeClassesQuery}
      arg={undefined}
      refetch="kept"
      skeleton={<ScreenSkeleton kind="rows" />}
    >
      {({ list }) => (
        <ClassChoice
          list={list}
          chosen={style.categoryId}
          onChoose={(categoryId, categoryName) =>
            answer({ categoryId, categoryName, seriesId: undefined, seriesName: '' })
          }
        />
      )}
    </LoadingScreen>
  )
}

function Brands({ style, chosen, answer, open }: StepProps) {
  return (
    <LoadingScreen
      route="sellerProductChooseBrand"
      query={useIntakeBrandsQuery}
      arg={{ categoryId: style.categoryId }}
      refetch="kept"
      skeleton={<ScreenSkeleton kind="rows" />}
    >
      {(brands) => (
        <>
          {chosen}
          <BrandChoice brands={brands} onChoose={(brand) => answer(brandOf(brand))} onSearch={() => open('search')} />
        </>
      )}
    </LoadingScreen>
  )
}

function SeriesList({ style, chosen, answer }: StepProps) {
  const { categoryId, brandId } = style
  return (
    <LoadingScreen
      route="sellerEvaluateStyle"
      query={useIntakeSeriesQuery}
      arg={{ brandId, categoryId }}
      refetch="kept"
      skeleton={<ScreenSkeleton kind="rows" />}
    >
      {({ list }) =>
        list.length === 0 ? (
          <Skip onSkip={() => answer({ seriesId: '', seriesName: '' })} />
        ) : (
          <>
            {chosen}
            <SeriesChoice
              brandId={brandId}
              categoryId={categoryId}
              list={list}
              chosen={style.seriesId}
              onChoose={(seriesId, seriesName) => answer({ seriesId, seriesName })}
            />
          </>
        )
      }
    </LoadingScreen>
  )
}

/** A brand without series: there is nothing to choose. */
function Skip({ onSkip }: { onSkip: () => void }) {
  useEffect(onSkip, []) // eslint-disable-line react-hooks/exhaustive-deps -- once
  return <ScreenSkeleton kind="rows" />
}

function Attributes({ style, chosen, answer }: StepProps) {
  const { categoryId, brandId, seriesId } = style
  return (
    <LoadingScreen
      route="sellerAttributeChoose"
      query={useIntakeSchemaQuery}
      arg={{ categoryId, brandId, ...(seriesId && { seriesId }) }}
      refetch="kept"
      skeleton={<ScreenSkeleton kind="form" />}
    >
      {(schema) => (
        <>
          {chosen}
          <AttributeChoice
            schema={schema}
            values={style.attributes}
            onDone={(attributes) => answer({ seriesId: seriesId ?? '', attributes })}
          />
        </>
      )}
    </LoadingScreen>
  )
}
