/**
 * Time off whose type says enough: that somebody is ill, or has become a parent. What they wrote about it is for whoever may decide
 * it, and goes into no mail, webhook or report.
 */
export function speaksForItself(type: string): boolean {
  return type === "sick" || type === "parental-leave";
}
