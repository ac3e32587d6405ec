/**
 * Names and meanings of the condition grades (design: Item), in the words that buyers read. Plain values for both
 * sides, no schemas.
 */
import type { Grade } from './catalogue'

export const GRADE_NAMES: Record<Grade, string> = {
  S: '全新',
  SA: '近全新',
  A: '95新',
  AB: '9成新',
  B: '85新',
  BC: '8成新',
  C: '7成新以下',
}

export const GRADE_EXPLANATIONS: Record<Grade, string> = {
  S: '未使用，无使用痕迹，附件以商品参数所列为准。',
  SA: '几乎没有使用痕迹，灯下细看时可能有极轻微的痕迹。',
  A: '使用次数很少，整体状态优秀，个别部位有细微痕迹，不影响美观。',
  AB: '正常使用过，常接触的部位有轻微痕迹，整体保养良好。',
  B: '有可见的使用痕迹，不影响正常使用。',
  BC: '使用痕迹较明显，不止一处，功能完好，价格已相应体现。',
  C: '有明显的使用痕迹或瑕疵，适合看重实用与价格的买家，请仔细查看瑕疵图。',
}
