import { type StatutoryPaymentKind, statutoryPaymentWords } from "#app/contract/statutory-payment-kind.ts";

/** "Aguinaldo – Christmas bonus": the laws that know such payments are written in Spanish, which voices and braille are told. */
export function PaymentName({ kind }: { kind: StatutoryPaymentKind }) {
  const { local, plain } = statutoryPaymentWords(kind);
  return (
    <>
      <span lang="es">{local}</span>
      {` – ${plain}`}
    </>
  );
}
