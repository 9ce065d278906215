import { LegalPage } from './LegalPage'

export default function TermsPage() {
  return (
    <LegalPage title="Regulamin">
      <p>
        Termin to wewnętrzna aplikacja firmy, która serwisuje pompy ciepła, kotły gazowe i klimatyzatory. Korzystają z
        niej pracownicy i stali współpracownicy firmy. Firmę, która ją prowadzi, nazywamy dalej „firmą”.
      </p>
      <h2>Konto</h2>
      <ul>
        <li>O konto prosi się w formularzu rejestracji. Działa ono dopiero, gdy zatwierdzi je administrator.</li>
        <li>Konto jest osobiste: nie udostępniaj go ani hasła nikomu, także w firmie.</li>
        <li>To, co widzisz i zmieniasz, zależy od ról, które nada Ci administrator.</li>
        <li>Administrator może konto dezaktywować albo usunąć, na przykład po zakończeniu współpracy.</li>
      </ul>
      <h2>Praca z danymi klientów</h2>
      <ul>
        <li>Zaglądaj tylko do danych, których potrzebujesz do pracy, i nie wynoś ich poza firmę.</li>
        <li>Wpisuj rzeczy prawdziwe i rzeczowe: klient ma prawo zobaczyć, co o nim zapisano.</li>
        <li>SMS-y wysyłaj w sprawach przeglądów i serwisu, a reklamowe tylko do osób, które się na to zgodziły.</li>
        <li>Przy wpisach i wizytach zapisuje się, kto je dodał i zmienił.</li>
      </ul>
      <h2>Bezpieczeństwo</h2>
      <ul>
        <li>Wybierz hasło, którego nie używasz nigdzie indziej. Na cudzym komputerze wyloguj się po pracy.</li>
        <li>Gdy zgubisz telefon albo podejrzewasz, że ktoś zna Twoje hasło, zmień je i zakończ wszystkie sesje.</li>
        <li>O każdym takim zdarzeniu powiedz od razu administratorowi.</li>
      </ul>
      <h2>Działanie aplikacji</h2>
      <p>
        Firma dba o to, żeby aplikacja działała, ale może ją wyłączyć na czas prac. Błędy i prośby zgłaszaj
        administratorowi aplikacji w swojej firmie. O zmianach regulaminu firma powiadamia pracowników.
      </p>
    </LegalPage>
  )
}
