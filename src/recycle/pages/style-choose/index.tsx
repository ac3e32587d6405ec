import { BrandStep, SeriesStep } from '@/shared/intake/chooser/steps'
import { ClassFirst } from '../../components/class-first'
import { useChooser } from '../../use-chooser'

/** The series, or that it is not known (spec 2.8: /recycle/style-choose). */
export default function StyleChoosePage() {
  const { values, draftNo, step } = useChooser()
  const { categoryId, brandId } = values.style
  if (categoryId === '') return <ClassFirst route="recycleStyleChoose" draftNo={draftNo} />
  if (brandId === '') return <BrandStep route="recycleStyleChoose" {...step} />
  return <SeriesStep route="recycleStyleChoose" {...step} />
}
