import { useRouteParams } from '@/core/platform/lifecycle'
import { BrandStep, SearchStep } from '@/shared/intake/chooser/steps'
import { ClassFirst } from '../../components/class-first'
import { useChooser } from '../../use-chooser'

/** The brand, from the list or by its name (spec 2.8: /recycle/brand-choose, search-brand). */
export default function BrandChoosePage() {
  const { route } = useRouteParams()
  const { values, draftNo, step } = useChooser()
  if (values.style.categoryId === '') return <ClassFirst route="recycleBrandChoose" draftNo={draftNo} />
  if (route === 'recycleSearchBrand') return <SearchStep route="recycleSearchBrand" {...step} />
  return <BrandStep route="recycleBrandChoose" {...step} />
}
