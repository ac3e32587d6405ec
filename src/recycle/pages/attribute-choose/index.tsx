import { useRouteParams } from '@/core/platform/lifecycle'
import { LoadingScreen } from '@/screen/screen'
import { ScreenSkeleton } from '@/screen/skeletons'
import { useIntakeSchemaQuery } from '@/shared/intake/api'
import { AttributeStep } from '@/shared/intake/chooser/steps'
import { ClassFirst } from '../../components/class-first'
import { YEAR } from '../../facts'
import { CHOOSE_TEXT } from '../../messages'
import { useChooser } from '../../use-chooser'
import { ConditionForm } from './components/condition-form'
import './index.scss'

/** Size, material, colour, and how it looks (spec 2.8: /recycle/attribute-choose, expand-choose). */
export default function AttributeChoosePage() {
  const { route } = useRouteParams()
  const { values, draftNo, step, finish } = useChooser()
  const { categoryId, brandId, seriesId } = values.style
  if (route !== 'recycleExpandChoose') {
    if (categoryId === '') return <ClassFirst route="recycleAttributeChoose" draftNo={draftNo} />
    return <AttributeStep route="recycleAttributeChoose" {...step} done={CHOOSE_TEXT.next} without={[YEAR]} />
  }
  if (categoryId === '') return <ClassFirst route="recycleExpandChoose" draftNo={draftNo} />
  return (
    <LoadingScreen
      route="recycleExpandChoose"
      query={useIntakeSchemaQuery}
      arg={{ kind: 'recycle', categoryId, ...(brandId && { brandId }), ...(seriesId && { seriesId }) }}
      refetch="kept"
      skeleton={<ScreenSkeleton kind="form" />}
    >
      {(schema) => (
        <>
          {step.chosen}
          <ConditionForm schema={schema} values={values} onDone={finish} />
        </>
      )}
    </LoadingScreen>
  )
}
