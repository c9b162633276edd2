/** What is said wherever additional compensation is agreed, added or accepted (spec 5). */
export function VariablePayNote() {
  return (
    <p className="text-muted">
      Bonus, commissions and variable pay are taxed. Payments submitted before the payroll funding cut-off are paid in that
      month's paycycle, otherwise in the next.
    </p>
  );
}
