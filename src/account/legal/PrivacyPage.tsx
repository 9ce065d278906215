import { LegalPage } from './LegalPage'

export default function PrivacyPage() {
  return (
    <LegalPage title="Polityka prywatności">
      <p>
        Administratorem danych jest firma, która prowadzi tę aplikację i w której pracujesz albo z której usług
        korzystasz. To ona decyduje, na jakim serwerze działa aplikacja.
      </p>
      <h2>Jakie dane i po co</h2>
      <ul>
        <li>
          O użytkownikach: imię, nazwisko, nazwa użytkownika, e-mail, telefon (jeśli podany), role, daty rejestracji i
          ostatniego logowania. Służą do logowania, nadawania uprawnień i kontaktu w pracy.
        </li>
        <li>
          O sesjach: nazwa przeglądarki i adres sieciowy, z którego się logujesz. Dzięki nim widać, gdzie konto jest
          zalogowane, a obce logowanie można zauważyć i przerwać.
        </li>
        <li>
          O klientach: imię, nazwisko, telefon, adresy i dane urządzeń, terminy i historia przeglądów, zdjęcia i
          dokumenty, treść wysłanych SMS-ów. Służą do umawiania i wykonywania serwisu.
        </li>
      </ul>
      <p>Hasła są zapisywane tylko w postaci, z której nie da się ich odczytać.</p>
      <h2>Podstawa</h2>
      <p>
        Dane pracowników są potrzebne do wykonywania umów z nimi, dane klientów do wykonania zamówionych usług i do
        prawnie uzasadnionego interesu firmy: pamiętania o przeglądach. SMS-y reklamowe wymagają osobnej zgody.
      </p>
      <h2>Jak długo</h2>
      <ul>
        <li>Konto: do czasu usunięcia. Po nim przy wpisach zostaje imię i nazwisko osoby, która je zrobiła.</li>
        <li>Sesje: do wylogowania albo wygaśnięcia.</li>
        <li>
          Dane klientów: tak długo, jak firma ich obsługuje, a potem przez okres, którego wymagają przepisy i ewentualne
          roszczenia.
        </li>
      </ul>
      <h2>Komu są przekazywane</h2>
      <p>
        Operatorowi SMS (numer i treść wiadomości), dostawcom poczty, map i kalendarza, jeżeli firma ich używa, i tylko
        w zakresie potrzebnym do tych usług. Dane nie są sprzedawane.
      </p>
      <h2>Pamięć przeglądarki</h2>
      <p>
        Aplikacja zapisuje w przeglądarce sesję i ustawienia wyglądu, bo bez nich nie da się zalogować. Nie używa plików
        cookie do reklam ani do śledzenia.
      </p>
      <h2>Twoje prawa</h2>
      <p>
        Możesz żądać wglądu w swoje dane, ich poprawienia, usunięcia, ograniczenia przetwarzania i przeniesienia oraz
        wnieść sprzeciw. Imię, nazwisko, e-mail i telefon poprawisz w profilu. W innych sprawach pytaj administratora
        aplikacji albo kierownictwo firmy. Masz też prawo do skargi do Prezesa Urzędu Ochrony Danych Osobowych.
      </p>
    </LegalPage>
  )
}
