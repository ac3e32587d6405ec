import { useRouteParams } from '@/core/platform/lifecycle'
import { leavePage, navigate } from '@/core/platform/navigation'
import { LoadingScreen } from '@/screen/screen'
import { ScreenSkeleton } from '@/screen/skeletons'
import { useIntakeClassesQuery } from '@/shared/intake/api'
import { ChosenSoFar } from '@/shared/intake/chooser/chosen-so-far'
import { ClassChoice } from '@/shared/intake/chooser/class-choice'
import { AttributeStep, BrandStep, SearchStep, SeriesStep, type StepProps } from '@/shared/intake/chooser/steps'
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

  if (route === 'sellerProductSearchBrand') return <SearchStep route="sellerProductSearchBrand" {...choose} />
  if (style.categoryId === '' || route === undefined || route === 'sellerProductChooseClass')
    return <Classes {...choose} />
  if (style.brandId === '' || route === 'sellerProductChooseBrand')
    return <BrandStep route={STEP_ROUTES.brand} {...choose} />
  if (route === 'sellerEvaluateStyle') return <SeriesStep route={STEP_ROUTES.series} {...choose} />
  return <AttributeStep route={STEP_ROUTES.attributes} {...choose} />
}

function Classes({ style, answer }: Pick<StepProps, 'style' | 'answer'>) {
  return (
    <LoadingScreen
      route={STEP_ROUTES.class}
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
