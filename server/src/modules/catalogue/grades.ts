/** Names and descriptions of the grades (design: Item). */
export { GRADE_EXPLANATIONS, GRADE_NAMES } from '@contract/grades'
